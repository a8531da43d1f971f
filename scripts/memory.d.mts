export const memoryEnv: Record<string, string>;
export const memoryFlags: string[];
