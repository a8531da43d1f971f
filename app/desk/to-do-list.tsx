/** The numbers of waiting tasks, each linked to its page. */
import { Link } from 'react-router';
import { recordingPages } from '../shell/recording-pages.ts';
import { teamPages } from './team-pages.ts';
import { type ToDo, toDoWords } from './to-do.ts';

const tasks: { of: keyof ToDo; to: string; words: string }[] = [
  { of: 'toVerify', to: '/donation-view?filter=waiting&sort=oldest', words: 'donations to verify' },
  { of: 'arrived', to: '/donation-view?filter=arrived', words: 'confirmed by the family' },
  { of: 'answered', to: '/donation-view?filter=answered', words: 'not found, answered by the donor' },
  { of: 'messagesToRead', to: '/donor-messages', words: 'donors’ messages to read' },
  { of: 'toRemind', to: '/remind', words: 'donors to remind' },
  { of: 'unreadMessages', to: '/contact-messages', words: 'contact messages to answer' },
  { of: 'daysWithoutUpdate', to: '/add-update', words: 'days without an update: write to the donors' },
  {
    of: 'daysWithoutBalance',
    to: '/spendings#balance',
    words: 'days without a picture of the balance: add one',
  },
  { of: 'pendingAccounts', to: '/admin-accounts', words: 'sign-ups to approve' },
  { of: 'failedMails', to: '/mails', words: 'mails that couldn’t be sent' },
];

export function ToDoList({ toDo }: { toDo: ToDo }) {
  return (
    <ul className="tiles breaks">
      {tasks.map(({ of, to, words }) => {
        const count = toDo[of];
        if (count === null) return null;
        const isThere = teamPages.some(({ path }) => path === to.replace(/[?#].*/, ''));
        const task = (
          <>
            <strong className={`num block text-hero leading-none font-semibold ${count ? '' : 'text-soft'}`}>
              {toDoWords(of, count)}
            </strong>
            <span className="group-hover:underline">{words}</span>
          </>
        );
        return (
          <li key={of} className="card p-4 text-base">
            {isThere ? (
              <Link to={to} reloadDocument={recordingPages.includes(to)} className="group block no-underline">
                {task}
              </Link>
            ) : (
              task
            )}
          </li>
        );
      })}
    </ul>
  );
}
