import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  offer: { title: '第一次使用这个页面？', text: '一分钟导览，带您熟悉页面。', start: '开始导览' },
  step: '{{n}} / {{all}}',
  next: '下一步',
  back: '上一步',
  done: '完成',
  close: '关闭导览',
  spot: {
    market: { title: '市场', text: '这里显示当前交易对、价格和过去 24 小时的行情。点击交易对可搜索并切换市场。' },
    chart: { title: '图表', text: '这里有 K 线、指标和画线工具。您的当前委托显示为线，拖动即可修改价格。' },
    book: { title: '订单簿', text: '订单簿按价格列出所有等待成交的订单。点击价格可填入下单面板。' },
    ticket: { title: '下单面板', text: '选择类型、价格和数量。提交前，预览会显示订单将如何成交、费用多少。' },
    panel: { title: '您的订单与余额', text: '这里有当前委托、历史委托、成交和余额。您可随时修改或取消订单。' },
    tools: {
      title: '快捷键与布局',
      text: '在命令面板中输入订单、使用键盘快捷键或移动面板。点击 ? 按钮可查看所有快捷键，也可再次开始本导览。',
    },
  },
  futures: {
    market: {
      title: '合约',
      text: '这里显示标记价格、指数价格以及资金费用和倒计时。带虚线下划线的术语，将光标移到其上即可查看解释。',
    },
    chart: { title: '图表', text: '图上标有您的开仓价和强平价。拖动订单、止盈和止损的线即可修改。' },
    settings: { title: '保证金与杠杆', text: '选择全仓或逐仓、杠杆和持仓模式。首次下单前请先转入保证金。' },
    ticket: { title: '下单面板', text: '买入开多，卖出开空。提交订单前会显示两个方向的成本和强平价。' },
    panel: { title: '您的仓位', text: '在这里平仓、设置止盈和止损或追加保证金。“保证金与风险”显示离强平还有多远。' },
    tools: {
      title: '布局与快捷键',
      text: '移动面板或使用键盘快捷键。点击 ? 按钮可查看所有快捷键，也可再次开始本导览。',
    },
  },
} satisfies Catalog<Messages['tour']>
