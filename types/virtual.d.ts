declare module 'virtual:client-manifest' {
  type Chunk = {
    file: string
    css?: string[]
    assets?: string[]
    imports?: string[]
    dynamicImports?: string[]
    isEntry?: boolean
    src?: string
  }
  /** The client's build manifest; null while Vite serves the sources. */
  const manifest: Record<string, Chunk> | null
  export default manifest
}
