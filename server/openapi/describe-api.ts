/** Describes every call as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html), from the routes. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { api } from '../../app/api.server.ts';
import { type Required, requiredBy } from '../../platform/http/guards.ts';
import { checkOf, type InputSchema } from '../../platform/http/input.ts';
import { programVersion } from '../../platform/version.ts';

type Part = 'json' | 'query';
type Call = { method: string; path: string; required: Required; schemas: Partial<Record<Part, JsonSchema>> };

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema };

const forWhom: Record<NonNullable<Required['role']>, string> = {
  visitor: 'For everybody. What belongs to a donor answers its donor only.',
  account: 'For every signed-in account of the team.',
  admin: 'For the team.',
  'super-admin': 'For the super-admin.',
};

const rights: Record<NonNullable<Required['right']>, string> = {
  mayUseStatements: ' Needs the right to use bank statements.',
  mayEditContent: ' Needs the right to edit the content.',
};

/** The error of a call (contract §8). */
const problem = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'In English. Pages show their own words for the code.' },
    code: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: 'string' } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    fieldCodes: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'params'],
        properties: {
          code: { type: 'string' },
          params: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
} as const;

/** The OpenAPI document. Bodies of answers have no schemas at run time: `RoomApis` has their types. */
export function describeApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of listCalls()) {
    const path = call.path.replace(/:(\w+)(\{.*?\})?/g, '{$1}');
    paths[path] ??= {};
    paths[path][call.method.toLowerCase()] = describeCall(path, call);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kaithangu',
      version: programVersion,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The calls of the site’s own pages, which other programs may use too. They may change with any version. Writes of strangers need the app-check token of /api/app-check/token. An upload sends the file itself.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'kaithangu_session',
          description: 'From /api/admin/login. By https its name begins with __Host- or __Secure-.',
        },
        appCheck: { type: 'apiKey', in: 'header', name: 'X-App-Check' },
      },
    },
  };
}

function listCalls(): Call[] {
  const calls = new Map<string, Call>();
  for (const { method, path, handler } of api.routes) {
    if (method === 'ALL') continue;
    const key = `${method} ${path}`;
    const call = calls.get(key) ?? { method, path, required: {}, schemas: {} };
    calls.set(key, call);
    call.required = { ...call.required, ...requiredBy(handler) };
    const check = checkOf(handler);
    if (check) call.schemas[check.part] = toSchema(check.schema);
  }
  return [...calls.values()];
}

/** What JSON Schema can't say is left out. */
function toSchema(schema: InputSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(fieldsOf(schema) as never, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return described;
}

/** Some forms are changed before their fields are checked: the schema of the fields is then in the middle. */
function fieldsOf(schema: InputSchema): InputSchema {
  if (!('pipe' in schema)) return schema;
  const [first, ...then] = schema.pipe as { type: string }[];
  const fields = then.find(({ type }) => type === 'object');
  return first?.type === 'custom' && fields ? (fields as InputSchema) : schema;
}

function describeCall(path: string, { method, required, schemas }: Call) {
  const { role = 'visitor', right, appCheck } = required;
  const needs = { ...(role !== 'visitor' && { session: [] }), ...(appCheck && { appCheck: [] }) };
  const parameters = [...parametersOf(path), ...queryOf(schemas.query)];
  return {
    operationId: operationId(method, path),
    tags: [path.split('/')[2] ?? ''],
    description: forWhom[role] + (right ? rights[right] : ''),
    security: [needs],
    ...(parameters.length > 0 && { parameters }),
    ...(schemas.json && {
      requestBody: { required: true, content: { 'application/json': { schema: schemas.json } } },
    }),
    responses: {
      '2XX': { description: 'Done.' },
      default: {
        description: 'Refused, with nothing done.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const parametersOf = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name as string,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryOf = (schema: JsonSchema | undefined): Parameter[] =>
  Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: each as JsonSchema,
  }));

/** 'getDonationsById' for GET /api/donations/{id}. */
function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/', '/')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^\w]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}
