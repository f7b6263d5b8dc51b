import { TOURNAMENT_NAME_MAX } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Checkbox, TextField } from "../../ui/fields/Field.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { pointPlaces, type TypedSettings } from "./tournamentForm.ts";

const MAX_DIGITS = 4;

/** The fields of a tournament's settings. `children` are shown next to the number of tables. */
export function TournamentFields({
  settings,
  onChange,
  children,
}: {
  settings: TypedSettings;
  onChange(settings: TypedSettings): void;
  children?: Elements;
}) {
  const { name, points, tables, playersReport, bestOfThree } = settings;
  const numberFieldProps = {
    inputMode: "numeric",
    autoComplete: "off",
    maxLength: MAX_DIGITS,
    required: true,
  } as const;
  return (
    <>
      <TextField
        label={texts.name}
        value={name}
        onValueChange={(typed) => onChange({ ...settings, name: typed })}
        maxLength={TOURNAMENT_NAME_MAX}
        autoComplete="off"
        required
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[repeat(auto-fill,9rem)]">
        {children}
        <TextField
          {...numberFieldProps}
          label={texts.tables}
          value={tables}
          onValueChange={(typed) => onChange({ ...settings, tables: typed })}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">{texts.points}</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-[repeat(auto-fill,9rem)]">
          {pointPlaces.map((place) => (
            <TextField
              key={place}
              {...numberFieldProps}
              label={texts.place[place]}
              value={points[place]}
              onValueChange={(typed) => onChange({ ...settings, points: { ...points, [place]: typed } })}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={texts.playersReport}
        checked={playersReport}
        onCheckedChange={(checked) => onChange({ ...settings, playersReport: checked })}
      />
      <Checkbox
        label={texts.bestOfThree}
        checked={bestOfThree}
        onCheckedChange={(checked) => onChange({ ...settings, bestOfThree: checked })}
      />
    </>
  );
}
