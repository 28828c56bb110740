// What people are told of, and how they choose to be (shared/notices/notices.ts).

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  groups: {
    security: '安全',
    account: '帳戶',
    alert: '提醒',
    futures: '合約',
    fills: '成交',
    bots: '機器人',
    copy: '跟單',
    p2p: 'P2P',
    convert: '閃兌',
  },
  texts: {
    alert: '您設定的價格、指標與資金費率提醒',
    futures: '保證金警示、強制平倉與自動減倉',
    fills: '您的機器人與跟單的每筆成交',
    bots: '機器人啟動、停止、發生錯誤或超出區間',
    copy: '跟單開始或停止、略過的交易、分潤',
    p2p: 'P2P 訂單的每個步驟、取消與申訴',
    convert: '限價兌換與定期兌換',
  },
  ways: {
    title: '通知設定',
    text: '選擇您想收到的內容與方式。安全與帳戶通知一律會顯示在這裡。',
    topic: '類別',
    bell: '站內',
    mail: '電子郵件',
    push: '推播',
    label: '{{topic}}：{{way}}',
  },
  kinds: {
    bot_filled: '機器人完成一筆交易',
    bot_started: '機器人已啟動',
    bot_out_of_range: '價格超出機器人區間',
    bot_stopped: '機器人已停止',
    bot_failed: '機器人失敗',
    convert_limit_filled: '限價兌換已成交',
    convert_limit_expired: '限價兌換已過期',
    convert_limit_failed: '限價兌換失敗',
    convert_plan_done: '定期兌換已完成',
    convert_plan_skipped: '定期兌換已略過',
  },
  said: {
    profit: '獲利 {{amount}}',
  },
  open: '前往 {{brand}} 查看',
  footer: '您可以在 {{brand}} 帳戶的「通知」中選擇要收到的內容與方式。',
  none: '目前沒有通知。提醒、保證金警示，以及機器人、跟單與 P2P 訂單的動態都會顯示在這裡。',
  noneHere: '此分類沒有通知。',
} satisfies Catalog<Messages['notices']>
