import { Command } from 'commander';
import { findUnanswered, inStore } from '../../api-calls/find-unanswered';
import { readApi } from '../../api-calls/read-api';
import { type Io, json } from '../../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../../command-line/options';
import { nothingLive, warnOfSkipped } from '../../command-line/output/skipped';
import { Refusal } from '../../errors';
import { nameOf, releasesOf } from '../../manifest/manifest';
import { readChannel } from '../../store/store';

const WAY_OUT =
  'Keep what they call until no version that is live, rolled out or fallen back to calls it, or pin versions first that do without.';

export function checkApiCommand(io: Io): Command {
  return withStore(new Command('check-api'))
    .description(
      "what the api's pipeline runs before a deployment: whether an api answers all that the live versions call, those that are rolled out, " +
        'and those that they may fall back to',
    )
    .argument('<api>', 'its address (http://localhost:8081), or a file with its contract: `npx azadkar contract`')
    .action(async (place: string, options: StoreOptions) => {
      const { store } = openTrusted(options);
      const { live, skipped } = await readChannel(store, options.channel);
      warnOfSkipped(io, options, skipped);
      if (!live) throw new Refusal(nothingLive(options.channel, skipped));
      const api = await readApi(place);
      const releases = [...new Map(releasesOf(live).map((release) => [nameOf(release), release])).values()];
      const found = await Promise.all(releases.map((each) => findUnanswered(each, inStore(store, each), api)));
      const problems = found.flat();
      const calls = releases.reduce((sum, release) => sum + (release.calls?.length ?? 0), 0);
      const unknown = releases.filter((release) => release.calls === undefined).map(nameOf);
      if (options.json) io.print(json({ api: place, revision: live.revision, calls, unknown, problems }));
      if (problems.length > 0) throw new Refusal(`${problems.join('\n')}\n${WAY_OUT}`);
      const beside = unknown.length > 0 ? ` Of ${unknown.join(', ')} it is not known what they call.` : '';
      if (!options.json)
        io.print(
          `The api at ${place} answers the ${calls} calls of ${releases.length} versions on channel ${options.channel}.${beside}`,
        );
    });
}
