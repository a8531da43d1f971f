import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

const document = describeApi();
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]) => ({
    path,
    method,
    ...(call as { operationId: string; security: object[] }),
  })),
);

/** `npx vitest run --project rules server/openapi -u` writes it anew. */
test('docs/openapi.json describes every call as it is', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

test('the description is valid OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(document);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('every call has a name of its own', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('says who may call: everybody, the team, and pages of this site', () => {
  const securityOf = (method: string, path: string) =>
    operations.find((each) => each.method === method && each.path === path)?.security;
  expect(securityOf('get', '/api/donations/progressbardata')).toEqual([{}]);
  expect(securityOf('get', '/api/donations')).toEqual([{ session: [] }]);
  expect(securityOf('post', '/api/donations/sendDonationAlertEmail')).toEqual([{ appCheck: [] }]);
});

test('describes the fields of a form and the parameters of a list', () => {
  const donation = document.paths['/api/donations/sendDonationAlertEmail']?.post;
  expect(donation).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { properties: { firstname: expect.anything() } } } },
    },
  });
  expect(document.paths['/api/donations']?.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'cursor', in: 'query' })]),
  });
});
