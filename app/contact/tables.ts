/** The table of contact messages. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    contactMessages: {
      id: string;
      firstname: string;
      lastname: string;
      address: string;
      email: string;
      phone: string;
      message: string;
      date: string;
      answeredAt: string | null;
      /** The username of the admin who marked it as answered. */
      answeredBy: string | null;
      /** The address it came from, or its /64. */
      addressGroup: string;
      idempotencyKey: string | null;
    };
  }
}
