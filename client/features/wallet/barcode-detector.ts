// Reading of codes in pictures, where a browser has it (https://wicg.github.io/shape-detection-api/); TypeScript does not know it.

type Detector = {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

export type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** @returns undefined where the browser reads no codes */
export const barcodeDetector = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
