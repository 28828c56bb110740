// Types of the Barcode Detection API (https://wicg.github.io/shape-detection-api/), which TypeScript does not have.

type Detector = {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

export type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

export const findBarcodeDetector = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
