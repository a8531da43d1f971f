/** The bill of materials of a release (CycloneDX), by npm. */
import { npm } from '../prepare.mjs';
import { Failure } from '../run.mjs';

/**
 * Lists the packages in `folder`/node_modules as JSON: without npm's random number, and made at `madeAt`.
 * Its package.json may name no packages for development, as npm would miss them.
 */
export async function listMaterials(folder: string, madeAt: string): Promise<string> {
  const args = ['sbom', '--prefix', folder, '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { code, output } = await npm(args, { capture: true });
  if (code !== 0) throw new Failure(`npm made no bill of materials: ${output}`);
  const { serialNumber: _, ...materials } = JSON.parse(output);
  materials.metadata.timestamp = madeAt;
  return `${JSON.stringify(materials, null, 2)}\n`;
}
