import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { countNoun, DAYS } from './counted.ts'

export default {
  label: 'نظرة عامة على السوق',
  formula: 'الصيغة',
  inputs: 'الأرقام المستخدمة',
  cap: {
    name: ({ count }: { count: number }) =>
      selectPluralForm('ar', count, {
        zero: 'القيمة السوقية، لا عملات',
        one: 'القيمة السوقية، عملة واحدة',
        two: 'القيمة السوقية، عملتان',
        few: `القيمة السوقية، ${count} عملات`,
        many: `القيمة السوقية، ${count} عملة`,
        other: `القيمة السوقية، ${count} عملة`,
      }),
    formula:
      'العرض المتداول × آخر سعر، مجموعًا لكل العملات المدرجة التي تُتداول مقابل USDT. أرقام العرض تقريبية بتاريخ {{date}}.',
    now: 'الآن',
    before: 'قبل 24 ساعة',
  },
  turnover: {
    name: 'قيمة التداول الفوري 24 ساعة',
    formula: 'قيمة التداول في كل الأسواق الفورية لهذه المنصة خلال آخر 24 ساعة.',
  },
  bitcoin: {
    name: 'هيمنة BTC',
    formula: 'القيمة السوقية للبيتكوين ÷ القيمة السوقية لكل العملات المدرجة.',
    inputs: 'البيتكوين ÷ الكل',
  },
  moves: {
    name: 'مرتفعة / منخفضة',
    formula: 'العملات التي آخر سعر لها أعلى أو أدنى من سعرها قبل 24 ساعة.',
    rising: 'مرتفعة',
    falling: 'منخفضة',
    flat: 'بلا تغيّر',
  },
  mood: {
    name: 'الخوف والطمع',
    formula: 'متوسط الدرجات أدناه، وكل منها من 0 (خوف) إلى 100 (طمع). تُحسب من بيانات السوق في هذه المنصة فقط.',
    none: 'تظهر الدرجة عند توفر أسبوع من سجل الأسعار.',
  },
  feelings: { extremeFear: 'خوف شديد', fear: 'خوف', neutral: 'محايد', greed: 'طمع', extremeGreed: 'طمع شديد' },
  parts: {
    breadth: { name: 'اتساع السوق', text: 'العملات المرتفعة مقابل المنخفضة خلال 24 ساعة' },
    momentum: {
      name: 'الزخم',
      text: ({ days, reach }) =>
        countNoun(days, DAYS, (n) => `القيمة السوقية مقابل متوسطها خلال آخر ${n}، حتى ⁦±${reach}⁩`),
    },
    volatility: {
      name: 'التقلب',
      text: ({ days, recent }) =>
        countNoun(days, DAYS, (n) => `التقلبات اليومية لآخر ${recent} أيام مقابل ${n}: كلما زادت زاد الخوف`),
    },
    volume: {
      name: 'قيمة التداول',
      text: ({ days }) =>
        countNoun(
          days,
          DAYS,
          (n) => `ما يزيد من قيمة تداول 24 ساعة على متوسط ${n} يُحتسب في اتجاه السوق، ولا يُحتسب ما يتجاوز ضعف المتوسط`,
        ),
    },
  },
} satisfies Catalog<Messages['pulse']>
