/** A page of S3's ListObjectsV2: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
import { XMLParser } from 'fast-xml-parser';
import { array, date, number, object, string } from 'yup';

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

interface Listing {
  objects: ListedObject[];
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
    Contents: array(
      object({ Key: string().required(), LastModified: date().required(), Size: number().integer().required() }),
    ).default([]),
    CommonPrefixes: array(object({ Prefix: string().required() })).default([]),
    NextContinuationToken: string(),
  }).required(),
});

export function parseListing(xml: string): Listing {
  const { Contents, CommonPrefixes, NextContinuationToken } = schema.validateSync(parser.parse(xml)).ListBucketResult;
  return {
    objects: Contents.map(({ Key, LastModified, Size }) => ({ key: Key, bytes: Size, at: LastModified.getTime() })),
    folders: CommonPrefixes.map(({ Prefix }) => Prefix),
    next: NextContinuationToken,
  };
}
