export const allocator: Record<string, string>;
export const heapLimits: string[];
export const compileCache: Record<string, string>;
