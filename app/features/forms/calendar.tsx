import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale';
import { chineseDate } from '../../core/dates/format.ts';
import { fromLocal, toLocal } from './typed-date.ts';

interface CalendarProps {
  readonly label: string;
  readonly value: string | null;
  /** Today in Asia/Shanghai, yyyy-MM-dd. */
  readonly today: string;
  readonly from?: string;
  readonly until?: string;
  /** Receives '' if the date is cleared. */
  readonly onChoose: (date: string) => void;
  readonly onClose: () => void;
}

const names = ['日', '一', '二', '三', '四', '五', '六'];
const step =
  'inline-flex size-11 items-center justify-center rounded-sm hover:bg-mist hover:text-brand disabled:opacity-40';
const plain = 'min-h-11 rounded-sm px-3 text-brand hover:bg-mist disabled:opacity-40';

const formatters: DayPickerProps['formatters'] = {
  formatCaption: (month) => `${month.getFullYear()}年${month.getMonth() + 1}月`,
  formatWeekdayName: (day) => names[day.getDay()] ?? '',
};

const labels: DayPickerProps['labels'] = {
  labelPrevious: () => '上个月',
  labelNext: () => '下个月',
  labelNav: () => '换月份',
  labelGrid: (month) => `${month.getFullYear()}年${month.getMonth() + 1}月`,
  labelWeekday: (day) => `星期${names[day.getDay()] ?? ''}`,
  labelDayButton: (day, { today: isToday, selected }) =>
    `${chineseDate(fromLocal(day))}，星期${names[day.getDay()]}${isToday ? '，今天' : ''}${selected ? '，已选' : ''}`,
};

const classNames: DayPickerProps['classNames'] = {
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center font-bold',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: step,
  button_next: step,
  chevron: 'size-4 fill-current',
  weekday: 'size-11 font-normal text-muted text-sm',
  day: 'p-0 text-center',
  day_button: 'size-11 rounded-sm tabular-nums hover:bg-mist disabled:opacity-40',
  selected: 'rounded-sm bg-brand text-white [&_button:hover]:bg-brand-deep',
  today: 'font-bold underline underline-offset-4',
  outside: 'text-muted',
};

/** A calendar in Chinese for choosing a day. Arrows move by day and week, Page Up and Page Down by month; Esc closes it. */
export default function Calendar(props: CalendarProps): ReactElement {
  const { label, value, today, from, until, onChoose, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = (event: PointerEvent): void => {
      // The button beside the field toggles the calendar itself.
      if (!box.current?.parentElement?.contains(event.target as Node)) onClose();
    };
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const allowed = (date: string): boolean => (!from || date >= from) && (!until || date <= until);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={`选择日期：${label}`}
      onKeyDown={onKeyDown}
      className="absolute top-full left-0 z-30 mt-1 rounded-lg border border-line bg-card p-3 shadow-float"
    >
      <DayPicker
        mode="single"
        autoFocus
        locale={zhCN}
        weekStartsOn={1}
        today={toLocal(today)}
        selected={value ? toLocal(value) : undefined}
        defaultMonth={toLocal(value ?? today)}
        disabled={[...(from ? [{ before: toLocal(from) }] : []), ...(until ? [{ after: toLocal(until) }] : [])]}
        onSelect={(date) => onChoose(date ? fromLocal(date) : '')}
        formatters={formatters}
        labels={labels}
        classNames={classNames}
      />
      <div className="flex justify-between border-line border-t pt-2">
        <button type="button" className={plain} disabled={!allowed(today)} onClick={() => onChoose(today)}>
          今天
        </button>
        <button type="button" className={plain} onClick={() => onChoose('')}>
          清空
        </button>
      </div>
    </div>
  );
}
