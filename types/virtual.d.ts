declare module 'virtual:client-manifest' {
  type Chunk = Readonly<{
    file: string
    css?: readonly string[]
    assets?: readonly string[]
    /** Indices in `chunks`. */
    imports?: readonly number[]
  }>
  /** The chunks of the client's build that documents name. */
  export type KnownChunks = Readonly<{
    chunks: readonly Chunk[]
    /** Index of the chunk of each source that documents name. */
    sources: Readonly<Record<string, number>>
    /** Files of words that import nothing, by language and namespace. */
    words: Readonly<Record<string, Readonly<Record<string, string>>>>
  }>
  const manifest: Readonly<{
    /** Id of the client's build; undefined while Vite serves the sources. */
    build?: string
    /** Path of the file with the chunks, unless they are here. */
    file?: string
    chunks?: KnownChunks
  }>
  export default manifest
}

declare module 'virtual:words' {
  /** Catalogues as they are written, while Vite serves the sources; none once they are built. */
  const modules: Readonly<Record<string, import('#shared/i18n/types.ts').LoadedMessages | undefined>>
  /** Where the files of words are, by locale, once they are built. */
  const files: Readonly<Record<string, string>>

  export { files, modules }
}

declare module 'virtual:common-passwords' {
  /** The list, while Vite serves the sources; none once it is built. */
  const lists: Readonly<{ common?: readonly string[] }>
  /** Where its file is, once it is built. */
  const files: Readonly<{ common?: string }>

  export { files, lists }
}

declare module 'virtual:docs-sections' {
  /** Where the rendered sections of the developer area are, by locale, once they are built. */
  const files: Readonly<Record<string, string>>

  export { files }
}

declare module 'virtual:descriptions' {
  /** The descriptions of the calls as they are made, while Vite serves the sources; none once they are built. */
  const texts: Readonly<Record<string, string | undefined>>
  /** Where their files are, by name, once they are built. */
  const files: Readonly<Record<string, string>>

  export { files, texts }
}
