// The part of bidi-js that the tests use. The package has no types.
declare module 'bidi-js' {
  type Levels = {
    readonly levels: Uint8Array
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[]
  }
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getReorderSegments(text: string, levels: Levels, start?: number, end?: number): readonly [number, number][]
  }
  export default function createBidi(): Bidi
}
