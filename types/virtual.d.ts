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
