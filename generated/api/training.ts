// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type {
  AttendanceCode,
  Enrolment,
  EnrolmentForm,
  Training,
  TrainingCertificate,
  TrainingDetail,
  TrainingEvaluation,
} from '../models.ts';
import { decodeEnrolment, decodeTraining, decodeTrainingCertificate, decodeTrainingDetail } from '../decoders.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetTrainingListQuery {
  readonly scope?: 'open' | 'enrolled' | 'finished';
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /company/trainings (addition) */
export const getTrainingList = (
  client: ApiClient,
  query: GetTrainingListQuery = {},
  more: Partial<GetTrainingListQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly Training[]; readonly total: number }> =>
  client.call('getTrainingList', operations.getTrainingList, decodeTraining, { query, more }, options);

export interface GetTrainingParams {
  readonly id: string;
}

/** GET /company/training/{id} (addition) */
export const getTraining = (
  client: ApiClient,
  params: GetTrainingParams,
  options?: CallOptions,
): Promise<TrainingDetail> =>
  client.call('getTraining', operations.getTraining, decodeTrainingDetail, { params: { ...params } }, options);

export interface EnrolParams {
  readonly id: string;
}

/** POST /company/training/{id}/enrol (addition) */
export const enrol = (
  client: ApiClient,
  params: EnrolParams,
  body: EnrolmentForm,
  options?: CallOptions,
): Promise<readonly Enrolment[]> =>
  client.call('enrol', operations.enrol, decodeEnrolment, { params: { ...params }, body }, options);

export interface CancelEnrolmentParams {
  readonly id: string;
}

/** PUT /company/enrolment/{id}/cancel (addition) */
export const cancelEnrolment = (
  client: ApiClient,
  params: CancelEnrolmentParams,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('cancelEnrolment', operations.cancelEnrolment, null, { params: { ...params } }, options);

export interface EvaluateTrainingParams {
  readonly id: string;
}

/** POST /company/enrolment/{id}/evaluation (addition) */
export const evaluateTraining = (
  client: ApiClient,
  params: EvaluateTrainingParams,
  body: TrainingEvaluation,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('evaluateTraining', operations.evaluateTraining, null, { params: { ...params }, body }, options);

export interface GetTrainingCertificateParams {
  readonly id: string;
}

/** GET /company/enrolment/{id}/certificate (addition) */
export const getTrainingCertificate = (
  client: ApiClient,
  params: GetTrainingCertificateParams,
  options?: CallOptions,
): Promise<TrainingCertificate> =>
  client.call('getTrainingCertificate', operations.getTrainingCertificate, decodeTrainingCertificate, { params: { ...params } }, options);

/** GET /company/trainings/offer (addition) */
export const getTrainingPreview = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly Training[]; readonly total: number }> =>
  client.call('getTrainingPreview', operations.getTrainingPreview, decodeTraining, {}, options);

export interface AttendTrainingParams {
  readonly id: string;
}

/** POST /company/enrolment/{id}/attend. By the code that is read out in the room. (addition) */
export const attendTraining = (
  client: ApiClient,
  params: AttendTrainingParams,
  body: AttendanceCode,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('attendTraining', operations.attendTraining, null, { params: { ...params }, body }, options);
