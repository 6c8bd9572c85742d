import { CalendarPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Training } from '../../../../generated/models.ts';
import { Button } from '../../../ui/button.tsx';
import { calendarFile } from './calendar-file.ts';

/** Downloads the course as a calendar file. */
export function CalendarButton({ course }: { readonly course: Training }): ReactElement {
  const save = (): void => {
    const file = new Blob([calendarFile(course, new Date(), location.hostname)], {
      type: 'text/calendar;charset=utf-8',
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${course.id}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  };
  return (
    <Button variant="outline" onClick={save}>
      <CalendarPlus className="size-4" aria-hidden="true" />
      加入日历
    </Button>
  );
}
