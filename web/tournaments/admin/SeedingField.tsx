import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";

/** Whether the teams are drawn at random, or balanced and placed by the standings (rules T2, T27 and T28). */
export function SeedingField({ value, onChange }: { value: boolean; onChange(seeded: boolean): void }) {
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={texts.teamsAre}
        value={value ? "seeded" : "drawn"}
        onValueChange={(chosen) => onChange(chosen === "seeded")}
        options={[
          { value: "drawn", label: texts.drawn },
          { value: "seeded", label: texts.seeded },
        ]}
      />
      {value && <p className="text-ink-2 text-sm">{texts.seededHint}</p>}
    </div>
  );
}
