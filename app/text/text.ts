export type Language = 'en' | 'ml';
