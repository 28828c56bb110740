import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { countNoun, SECONDS } from './counted.ts'

export default {
  about: 'نبذة عن {{name}}',
  price: 'سعر {{name}}',
  quoted: 'الأسعار على {{brand}} مقوّمة بعملة {{asset}}، لذلك ليس لها رسم بياني خاص بها.',
  actions: 'تداول {{asset}} أو نقلها',
  convert: 'تحويل العملات',
  p2p: 'تداول P2P',
  deposit: 'إيداع',
  withdraw: 'سحب',
  spot: 'الأسواق الفورية',
  contracts: 'العقود الدائمة',
  networks: 'شبكات الإيداع والسحب',
  network: 'الشبكة',
  fee: 'رسوم السحب',
  leastIn: 'الحد الأدنى للإيداع',
  leastOut: 'الحد الأدنى للسحب',
  confirmations: 'التأكيدات',
  after: ({ seconds, count }) => countNoun(seconds, SECONDS, (n) => `${count}، نحو ${n}`),
  memo: 'تتطلب مذكرة',
  supply: 'الحد الأقصى للمعروض',
  noMaximum: 'لا حد أقصى ثابت',
  links: 'روابط',
  site: 'الموقع الرسمي',
  paper: 'الورقة البيضاء',
} satisfies Catalog<Messages['coin']>
