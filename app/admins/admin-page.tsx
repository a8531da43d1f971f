/** /admin: where an admin lands after login; what waits to be done. */
import { Link, useLoaderData } from 'react-router';
import { apiContext } from '../contexts.ts';
import type { Route } from './+types/admin-page';

const waiting = [
  { filter: 'completed', words: 'with a transaction ID' },
  { filter: 'started', words: 'not completed' },
  { filter: 'verified', words: 'verified' },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { donations } = context.get(apiContext);
  return Promise.all(
    waiting.map(async ({ filter, words }) => {
      const response = await donations.$get({ query: { filter, limit: '1' } });
      return { filter, words, count: Number(response.headers.get('x-total-count')) };
    }),
  );
}

export const meta = () => [{ title: 'Admin' }];

export default function AdminPage() {
  const counts = useLoaderData<typeof loader>();
  return (
    <main className="grid gap-6 px-4 py-6">
      <h1 className="text-title">Admin</h1>
      <ul className="grid gap-4 wide:grid-cols-3">
        {counts.map(({ filter, words, count }) => (
          <li key={filter} className="card">
            <Link to={`/donation-view?filter=${filter}`}>
              <strong className="num block text-title">{count.toLocaleString('en-IN')}</strong>
              donations {words}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
