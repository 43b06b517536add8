import type { TestProject } from 'vitest/node';
import type { TestCluster } from '../../../server/testing/cluster.ts';

/** Where whoever runs the tests has put the cluster that they clone, as JSON. */
export const clusterVariable = 'PROVE_CLUSTER';

/** Gives the tests a cluster that stands already, with the templates that they clone. */
export default function setUp(project: TestProject): void {
  project.provide('cluster', JSON.parse(process.env[clusterVariable] ?? '') as TestCluster);
}
