/** A page of S3's ListObjectsV2: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
import { XMLParser } from 'fast-xml-parser';
import { array, object, string } from 'yup';

interface Listing {
  keys: string[];
  folders: string[];
  /** The token of the next page; absent on the last one. */
  next?: string;
}

const parser = new XMLParser({
  parseTagValue: false, // a key of digits stays a text
  trimValues: false,
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
});

const schema = object({
  ListBucketResult: object({
    Contents: array(object({ Key: string().required() })).default([]),
    CommonPrefixes: array(object({ Prefix: string().required() })).default([]),
    NextContinuationToken: string(),
  }).required(),
});

export function parseListing(xml: string): Listing {
  const { Contents, CommonPrefixes, NextContinuationToken } = schema.validateSync(parser.parse(xml)).ListBucketResult;
  return {
    keys: Contents.map(({ Key }) => Key),
    folders: CommonPrefixes.map(({ Prefix }) => Prefix),
    next: NextContinuationToken,
  };
}
