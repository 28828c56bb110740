// Types of the Barcode Detection API (https://wicg.github.io/shape-detection-api/), which TypeScript does not have.

type Detector = {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

export type BarcodeDetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

export const findBarcodeDetector = (): BarcodeDetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
