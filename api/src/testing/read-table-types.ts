/** Reads the interface `Database` with the TypeScript compiler, so that a test can compare it with the migrations. */
import path from 'node:path';
import ts from 'typescript';

const SCHEMA = path.join(import.meta.dirname, '../database/schema.ts');
const TSCONFIG = path.join(import.meta.dirname, '../../../tsconfig.node.json');

interface Column {
  nullable: boolean;
  /** Whether an insert may leave the column out because the database has a value for it. */
  hasDefault: boolean;
  /** Every value of a column that takes only certain ones, sorted; else undefined. */
  values?: string[];
}

/** The columns of every table, by the names of both. */
export type Tables = Record<string, Record<string, Column>>;

/** The tables as the interfaces in `database/tables` declare them. */
export function readTableTypes(): Tables {
  const program = ts.createProgram([SCHEMA], readCompilerOptions());
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(SCHEMA);
  const module = file && checker.getSymbolAtLocation(file);
  const database = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Database');
  if (!database) throw new Error(`${SCHEMA} does not export Database.`);
  return mapProperties(checker, checker.getDeclaredTypeOfSymbol(database), (table) =>
    mapProperties(checker, table, (column) => readColumn(checker, column)),
  );
}

function readCompilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(TSCONFIG, ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, path.dirname(TSCONFIG)).options;
}

function mapProperties<T>(checker: ts.TypeChecker, type: ts.Type, read: (type: ts.Type) => T): Record<string, T> {
  const properties = checker.getPropertiesOfType(type);
  return Object.fromEntries(properties.map((property) => [property.name, read(checker.getTypeOfSymbol(property))]));
}

/** A column is a type of its own, or Kysely's ColumnType with one type for reading and one for inserting. */
function readColumn(checker: ts.TypeChecker, column: ts.Type): Column {
  const parts = partsOf(column);
  const [insert] = parts.flatMap((part) => typeOfProperty(checker, part, '__insert__'));
  const [select = column] = parts.flatMap((part) => typeOfProperty(checker, part, '__select__'));
  return {
    nullable: parts.some((part) => hasFlag(part, ts.TypeFlags.Null)),
    hasDefault: insert !== undefined && partsOf(insert).some((part) => hasFlag(part, ts.TypeFlags.Undefined)),
    values: literalsOf(select),
  };
}

function typeOfProperty(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type[] {
  const property = type.getProperty(name);
  return property ? [checker.getTypeOfSymbol(property)] : [];
}

/** The values of a literal or of a union of literals; undefined for any other type. */
function literalsOf(type: ts.Type): string[] | undefined {
  const parts = partsOf(type).filter((part) => !hasFlag(part, ts.TypeFlags.Null));
  const literals = parts.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [String(part.value)] : [],
  );
  return literals.length > 0 && literals.length === parts.length ? literals.sort() : undefined;
}

const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);

const hasFlag = (type: ts.Type, flag: ts.TypeFlags) => (type.flags & flag) !== 0;
