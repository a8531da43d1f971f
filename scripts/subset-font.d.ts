declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    variationAxes: Record<string, number | { min: number; max: number }>;
    noHinting: boolean;
    dropTables: string[];
    keepFeatures?: string[];
  };

  export default function subset(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
