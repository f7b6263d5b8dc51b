import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { TextField } from "../../ui/fields/Field.tsx";

/** The number of players in a team, as typed. */
export function TeamSizeField({ value, onChange }: { value: string; onChange(typed: string): void }) {
  return (
    <TextField
      label={texts.teamSize}
      value={value}
      onValueChange={onChange}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      required
    />
  );
}
