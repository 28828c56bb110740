declare module 'virtual:client-manifest' {
  type Chunk = Readonly<{
    file: string
    css?: readonly string[]
    assets?: readonly string[]
    /** Indices in `chunks`. */
    imports?: readonly number[]
  }>
  /** The client's build: its name, and the chunks that documents name; null while Vite serves the sources. */
  const manifest: Readonly<{
    build: string
    chunks: readonly Chunk[]
    /** Index of the chunk of each source that documents name. */
    sources: Readonly<Record<string, number>>
    /** Files of words that import nothing, by language and namespace. */
    words: Readonly<Record<string, Readonly<Record<string, string>>>>
  }> | null
  export default manifest
}

declare module 'virtual:words' {
  /** Catalogues as they are written, while Vite serves the sources; none once they are built. */
  const modules: Readonly<Record<string, import('#shared/i18n/types.ts').LoadedMessages | undefined>>
  /** Where the files of words are, by locale, once they are built. */
  const files: Readonly<Record<string, string>>

  export { files, modules }
}

declare module 'virtual:descriptions' {
  /** The descriptions of the calls as they are made, while Vite serves the sources; none once they are built. */
  const texts: Readonly<Record<string, string | undefined>>
  /** Where their files are, by name, once they are built. */
  const files: Readonly<Record<string, string>>

  export { files, texts }
}
