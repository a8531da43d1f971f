declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype';
    noHinting: boolean;
    dropTables: string[];
    keepFeatures?: string[];
  };

  export default function subset(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
