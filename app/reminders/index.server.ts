/** The face of this room for the server: other rooms import nothing else of its server code. */
export { queueDueReminders } from './queue-due-reminders.server.ts';
export { sendReminder } from './send-reminder.server.ts';
export { countToRemind } from './whatsapp-queue.server.ts';
export { countWhatsappReminder, showWhatsappReminder } from './whatsapp-reminder.server.ts';
