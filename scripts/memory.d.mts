export const allocator: Record<string, string>;
export const heapLimits: string[];
