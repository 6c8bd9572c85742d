import { useState } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { checkReturn } from '../../../../../shared/returns/check.ts';
import type { Issue } from '../../../../../shared/schema/check.ts';
import { type Texts, valuesOf } from '../../../../components/returns/values.ts';
import type { Step } from './step-list.tsx';
import { stepsOf } from './steps.ts';
import { useStep } from './use-step.ts';

/** A return seen as steps: where one is, and what is wrong where one has been. */
export interface FillSteps {
  readonly step: number;
  readonly steps: readonly Step[];
  /** The section of the step; none where everything is read over. */
  readonly section: ReturnForm['sections'][number] | undefined;
  readonly values: ReturnRecord['values'];
  readonly issues: readonly Issue[];
  /** Issues of the step that are shown: those of fields that somebody has been at. */
  readonly shownIssues: readonly Issue[];
  /** Grows with every attempt to go on that failed. */
  readonly failures: number;
  touch(names: readonly string[]): void;
  choose(step: number): void;
  next(): void;
  /** Whether nothing is wrong; what is wrong is shown from now on. */
  isComplete(): boolean;
  /** An error may lie in another step: that is opened first. */
  openStepOf(path: string): void;
}

/** Leads through the sections of a return. `topId` is the element that each new step is scrolled to. */
export function useFillSteps(record: ReturnRecord, form: ReturnForm, texts: Texts, topId: string): FillSteps {
  const [step, setStep] = useStep(form.sections.length);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState(0);
  const values = valuesOf(form, texts);
  const issues = checkReturn(form, values, record.lastYear);
  const section = form.sections[step];
  const ids = section?.fields.map((field) => field.id) ?? [];
  const inView = section ? issues.filter(({ path }) => ids.includes(path)) : issues;
  const touch = (names: readonly string[]): void => setTouched((known) => new Set([...known, ...names]));
  const choose = (index: number): void => {
    touch(ids);
    setFailures(0);
    setStep(index);
    document.getElementById(topId)?.scrollIntoView({ block: 'start' });
  };
  const next = (): void => {
    touch(ids);
    if (inView.length > 0) setFailures(failures + 1);
    else choose(step + 1);
  };
  const isComplete = (): boolean => {
    if (issues.length === 0) return true;
    touch(issues.map(({ path }) => path));
    setFailures(failures + 1);
    return false;
  };
  const openStepOf = (path: string): void => {
    const index = form.sections.findIndex(({ fields }) => fields.some((field) => field.id === path));
    if (index >= 0) setStep(index);
  };
  const steps = stepsOf(form, texts, issues, touched);
  const shownIssues = inView.filter(({ path }) => touched.has(path));
  return { step, steps, section, values, issues, shownIssues, failures, touch, choose, next, isComplete, openStepOf };
}
