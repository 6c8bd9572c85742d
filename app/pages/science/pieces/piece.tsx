import type { ReactElement } from 'react';
import { DosePiece } from './dose.tsx';
import type { DoseTable } from './doses.ts';
import { fission } from './fission.tsx';
import { fuelCycle } from './fuel-cycle.tsx';
import { Generations } from './generations.tsx';
import { ReactorTypesPiece } from './reactor-types.tsx';
import { safety } from './safety.tsx';
import { StepPiece } from './step-piece.tsx';

/** The piece named by an entry. Renders nothing for an unknown name, since the text is complete without a piece. */
export function Piece({
  name,
  doses,
}: {
  readonly name: string;
  readonly doses: DoseTable | null;
}): ReactElement | null {
  switch (name) {
    case 'fission':
      return (
        <StepPiece {...fission}>
          <Generations />
        </StepPiece>
      );
    case 'reactor-types':
      return <ReactorTypesPiece />;
    case 'fuel-cycle':
      return <StepPiece {...fuelCycle} />;
    case 'safety':
      return <StepPiece {...safety} />;
    case 'dose':
      return doses ? <DosePiece {...doses} /> : null;
    default:
      return null;
  }
}
