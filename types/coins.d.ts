declare module 'virtual:coins' {
  /** Full name of every listed asset, from the kept icon package: `BTC` → `Bitcoin`. Icons stand at `/coins/BTC.webp`. */
  const names: Readonly<Record<string, string>>
  export default names
}
