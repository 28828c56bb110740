import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT, LEVEL_DAYS } from '../facts.ts'

export default {
  name: '合夥人計畫',
  hero: {
    title: '邀請好友交易，筆筆都有返佣',
    lead: `邀請用戶加入 {{brand}}，最高可獲得其交易手續費的 ${COMMISSION_PERCENT}%。只要他們持續交易，返佣就持續有效。`,
    apply: '立即申請',
    why: '為何加入 {{brand}}',
  },
  paper: '本站一切均使用模擬資金，返佣也不例外。返佣精確計算到最後一位小數，以手續費的幣種發放。',
  rates: {
    title: '返佣比例',
    lead: `等級取決於您所邀請用戶近 ${LEVEL_DAYS} 天的交易量與交易人數。`,
    sub: '您邀請的合夥人再邀請用戶時，您可獲得雙方返佣比例的差額。',
    level: '等級',
    turnover: `${LEVEL_DAYS} 天交易量`,
    traders: '活躍交易用戶',
    share: '返佣',
    from: '≥ {{amount}} USDT',
    starter: '初級',
    partner: '合夥人',
    senior: '資深合夥人',
    principal: '首席合夥人',
  },
  estimate: {
    title: '收益試算',
    traders: '您邀請的活躍交易用戶數',
    turnover: '每人每月交易量（USDT）',
    result: '每月 {{amount}} 模擬 USDT',
    note: '以 {{fee}}% 現貨手續費率及該交易量對應等級的返佣比例計算。',
  },
  steps: {
    title: '如何運作',
    apply: { name: '申請', text: '介紹您自己，以及您的受眾在哪個平台，只需兩分鐘。' },
    share: { name: '分享連結', text: '所有管道共用一組邀請碼，或每個管道各用一組。' },
    earn: { name: '每筆交易都有返佣', text: '返佣按每筆成交計算，即時發放。' },
  },
  faq: {
    title: '常見問題',
    who: {
      question: '誰可以加入？',
      answer: '只要有對交易感興趣的受眾，無論是頻道、網站、學校或好友群組，都可以加入。',
    },
    when: { question: '返佣何時發放？', answer: '每筆成交後即時發放至您的現貨帳戶，幣種與手續費相同。' },
    long: { question: '邀請一位用戶，返佣可持續多久？', answer: '用戶以您的邀請碼註冊後，返佣永久有效。' },
    self: { question: '可以邀請自己嗎？', answer: '不可以。您自己的帳戶不產生返佣。' },
  },
  closing: '立即開始賺取返佣',
  create: {
    title: '申請成為合夥人',
    lead: '只需回答五個問題，我們將在三個工作天內以電子郵件回覆。',
    submit: '送出申請',
    back: '返回計畫介紹',
  },
  why: {
    title: '合夥人為何選擇 {{brand}}',
    lead: '每筆返佣都能查證的合夥人計畫。',
    share: { name: `最高 ${COMMISSION_PERCENT}% 手續費返佣`, text: '現貨與合約交易皆有返佣，自第一筆起計算。' },
    life: { name: '永久有效', text: '凡使用您的邀請碼註冊的用戶，都會持續為您帶來返佣，沒有期限。' },
    daily: { name: '即時發放', text: '返佣隨每筆成交發放，沒有最低發放金額。' },
    proof: { name: '每個數字都可核對', text: '每筆返佣都註明來自哪一筆交易。' },
    languages: { name: '十種語言', text: '您的受眾可以用自己的語言使用本站，包括阿拉伯文。' },
    paper: { name: '不會損失真實資金', text: '您的用戶以模擬資金練習，您的推薦不會讓任何人蒙受損失。' },
    compare: '查看返佣比例',
  },
} satisfies Catalog<Messages['affiliate']>
