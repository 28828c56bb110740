// The part of Node's compression in workerd that objects, backups and documents use (`nodejs_compat`).
declare module 'node:zlib' {
  export const constants: { readonly Z_SYNC_FLUSH: number }
  /** CRC-32 (ISO 3309), unsigned; text as UTF-8. */
  export function crc32(data: Uint8Array | string): number
  export function deflateRawSync(
    data: Uint8Array,
    options: { readonly level: number; readonly finishFlush: number },
  ): Uint8Array<ArrayBuffer>
  export function gzipSync(data: Uint8Array): Uint8Array<ArrayBuffer>
  export function gunzipSync(data: Uint8Array): Uint8Array<ArrayBuffer>
}
