import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

type Detector = { detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

const QR = 'qr_code'
const options = { formats: [QR] }

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch(() => [] as string[])
  return BarcodeDetector && formats?.includes(QR) ? new BarcodeDetector(options) : undefined
}

/** Reads QR codes: the browser itself where it can, else a reader from our own server (1 MB, once). */
export async function openDetector(): Promise<Detector> {
  const own = await ownDetector()
  if (own) return own
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({
    overrides: { locateFile: (name: string, folder: string) => (/\.wasm$/.test(name) ? wasm : folder + name) },
  })
  return new BarcodeDetector({ formats: [QR] })
}
