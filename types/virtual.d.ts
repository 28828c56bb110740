declare module 'virtual:client-manifest' {
  type Chunk = {
    file: string
    css?: string[]
    assets?: string[]
    imports?: string[]
  }
  /** The client's build: its name, and the chunks that documents name, by source; null while Vite serves the sources. */
  const manifest: { build: string; chunks: Record<string, Chunk> } | null
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
