import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT, LEVEL_DAYS } from '../facts.ts'

export default {
  name: 'アフィリエイト',
  hero: {
    title: '紹介した方の取引ごとに、報酬を獲得',
    lead: `{{brand}}に紹介した方の取引手数料の最大${COMMISSION_PERCENT}%を、取引が続く限り受け取れます。`,
    apply: '申し込む',
    why: '{{brand}}を選ぶ理由',
  },
  paper: '報酬を含め、ここではすべてデモ資金を使います。報酬は最後の一桁まで計算し、手数料と同じ通貨でお支払いします。',
  rates: {
    title: '報酬率',
    lead: `レベルは、紹介した方の直近${LEVEL_DAYS}日間の取引高と、取引した人数で決まります。`,
    sub: '紹介したアフィリエイトがさらに別の方を紹介した場合は、ご自身とそのアフィリエイトの報酬率の差に応じた報酬を受け取れます。',
    level: 'レベル',
    turnover: `${LEVEL_DAYS}日間の取引高`,
    traders: 'アクティブトレーダー',
    share: '報酬',
    from: '{{amount}} USDT以上',
    starter: 'スターター',
    partner: 'パートナー',
    senior: 'シニアパートナー',
    principal: 'プリンシパルパートナー',
  },
  estimate: {
    title: '報酬のシミュレーション',
    traders: '紹介するアクティブトレーダー数',
    turnover: '1人あたりの月間取引高（USDT）',
    result: '1か月あたり {{amount}} USDT（デモ資金）',
    note: '現物の取引手数料{{fee}}%と、この取引高に応じた報酬率で計算しています。',
  },
  steps: {
    title: 'ご利用の流れ',
    apply: { name: '申し込む', text: 'お名前と発信メディアをお知らせください。所要時間は約2分です。' },
    share: { name: 'リンクを共有', text: '全メディア共通のコードも、メディアごとのコードも使えます。' },
    earn: { name: '取引のたびに報酬を獲得', text: '報酬は約定ごとに計算され、その都度入金されます。' },
  },
  faq: {
    title: 'よくあるご質問',
    who: {
      question: 'どのような人が参加できますか？',
      answer:
        'チャンネル、サイト、スクール、友人グループなど、取引に関心のある方への発信の場をお持ちの方ならどなたでも参加できます。',
    },
    when: {
      question: '報酬はいつ支払われますか？',
      answer: '約定のたびに、手数料と同じ通貨で現物ウォレットに入金されます。',
    },
    long: {
      question: '報酬はいつまで続きますか？',
      answer: 'トレーダーがお客様のコードで登録した時から、期限なく報酬を受け取れます。',
    },
    self: { question: '自分を紹介できますか？', answer: 'いいえ。ご本人の別アカウントは報酬の対象になりません。' },
  },
  closing: 'さっそく始めましょう',
  create: {
    title: 'アフィリエイトに申し込む',
    lead: '質問は5つだけです。3営業日以内にメールでご返信します。',
    submit: '申し込みを送信',
    back: 'プログラムに戻る',
  },
  why: {
    title: 'アフィリエイトが{{brand}}を選ぶ理由',
    lead: '取引ごとに検証できるプログラムです。',
    share: {
      name: `手数料の最大${COMMISSION_PERCENT}%`,
      text: '現物取引でも先物取引でも、最初の約定から報酬を受け取れます。',
    },
    life: {
      name: '期限なし',
      text: 'お客様のコードで登録した方の取引から、ずっと報酬を受け取れます。終了日はありません。',
    },
    daily: { name: 'その場で入金', text: '約定のたびに入金され、最低支払額はありません。' },
    proof: { name: '検証できる数値', text: '報酬ごとに、元になった取引を明示します。' },
    languages: {
      name: '10言語対応',
      text: 'アラビア語を含む10言語に対応し、紹介された方はご自身の言語で利用できます。',
    },
    paper: {
      name: '実際のお金を失う心配なし',
      text: '紹介された方はデモ資金で練習するため、おすすめした内容で損失を被ることはありません。',
    },
    compare: '報酬率を見る',
  },
} satisfies Catalog<Messages['affiliate']>
