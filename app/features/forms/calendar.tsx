import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
  /** Closes it after the focus has moved to another field, and leaves the focus there. */
  readonly onLeave: () => void;
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
  month_grid: 'w-full table-fixed',
  weekday: 'h-11 font-normal text-muted text-sm',
  day: 'p-0 text-center',
  day_button: 'h-11 w-full rounded-sm tabular-nums hover:bg-mist disabled:opacity-40',
  selected: 'rounded-sm bg-brand text-white [&_button:hover]:bg-brand-deep',
  today: 'font-bold underline underline-offset-4',
  outside: 'text-muted',
};

/** Distance from the edge of the window, in pixels. */
const MARGIN = 8;

/** Moves the calendar to the left as far as it would leave the window. Set by script: the policy allows no style attribute. */
function useRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = (): void => {
      if (!box.current) return;
      box.current.style.left = '0';
      const { right } = box.current.getBoundingClientRect();
      box.current.style.left = `${Math.min(0, document.documentElement.clientWidth - MARGIN - right)}px`;
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [box]);
}

/** Closes the calendar on a press or a focus outside the field, and on Escape anywhere in the field. */
function useClosing(box: RefObject<HTMLElement | null>, { onClose, onLeave }: CalendarProps): void {
  useEffect(() => {
    const field = box.current?.parentElement;
    if (!field) return;
    const isOutside = (target: EventTarget | null): boolean => !field.contains(target as Node | null);
    // The button beside the text toggles the calendar itself.
    const onPress = ({ target }: PointerEvent): void => {
      if (isOutside(target)) onClose();
    };
    // Without a next element the window has lost the focus, or the focused day was replaced by those of another month.
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget && isOutside(relatedTarget)) onLeave();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    addEventListener('pointerdown', onPress);
    field.addEventListener('focusout', onFocusOut);
    field.addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPress);
      field.removeEventListener('focusout', onFocusOut);
      field.removeEventListener('keydown', onKey);
    };
  }, [box, onClose, onLeave]);
}

/** A calendar in Chinese for choosing a day. Arrows move by day and week, Page Up and Page Down by month; Esc closes it. */
export default function Calendar(props: CalendarProps): ReactElement {
  const { label, value, today, from, until, onChoose, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  useRoom(box);
  useClosing(box, props);
  const choose = (date: string): void => {
    onChoose(date);
    onClose();
  };
  const allowed = (date: string): boolean => (!from || date >= from) && (!until || date <= until);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={`选择日期：${label}`}
      className="absolute top-full left-0 z-30 mt-1 w-84 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-card p-3 shadow-float"
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
        onSelect={(date) => choose(date ? fromLocal(date) : '')}
        formatters={formatters}
        labels={labels}
        classNames={classNames}
      />
      <div className="flex justify-between border-line border-t pt-2">
        <button type="button" className={plain} disabled={!allowed(today)} onClick={() => choose(today)}>
          今天
        </button>
        <button type="button" className={plain} onClick={() => choose('')}>
          清空
        </button>
      </div>
    </div>
  );
}
