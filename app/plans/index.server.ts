/** The face of this room for the server: other rooms import nothing else of its server code. */
export { listPlans } from './list-plans.server.ts';
export { queueDuePlans } from './queue-due-plans.server.ts';
export { hasPlan } from './repository.server.ts';
