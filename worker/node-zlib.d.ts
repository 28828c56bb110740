// The part of Node's compression in workerd that documents use (`nodejs_compat`).
declare module 'node:zlib' {
  export const constants: { readonly Z_SYNC_FLUSH: number }
  /** The checksum of gzip and PNG files (CRC-32). */
  export function crc32(data: Uint8Array): number
  export function deflateRawSync(
    data: Uint8Array,
    options: { readonly level: number; readonly finishFlush: number },
  ): Uint8Array<ArrayBuffer>
}
